import type { DemoTool } from "./tool.ts";
import { annotateOrder } from "./tools/annotate-order.ts";
import { approveRefund } from "./tools/approve-refund.ts";
import { cancelOrder } from "./tools/cancel-order.ts";
import { checkVatNumber } from "./tools/check-vat-number.ts";
import { connectCarrierAccount } from "./tools/connect-carrier-account.ts";
import { countShelf } from "./tools/count-shelf.ts";
import { countWarehouse } from "./tools/count-warehouse.ts";
import { createOrder } from "./tools/create-order.ts";
import { draftProductText } from "./tools/draft-product-text.ts";
import { exportLedger } from "./tools/export-ledger.ts";
import { findImportFiles } from "./tools/find-import-files.ts";
import { getInvoice } from "./tools/get-invoice.ts";
import { getOpeningHours } from "./tools/get-opening-hours.ts";
import { getProductPhoto } from "./tools/get-product-photo.ts";
import { getProduct } from "./tools/get-product.ts";
import { getRegionalPrice } from "./tools/get-regional-price.ts";
import { listStockMovements } from "./tools/list-stock-movements.ts";
import { planDeliveryRound } from "./tools/plan-delivery-round.ts";
import { playPickSignal } from "./tools/play-pick-signal.ts";
import { recordPayment } from "./tools/record-payment.ts";
import { reserveStock } from "./tools/reserve-stock.ts";
import { runClosingJobs } from "./tools/run-closing-jobs.ts";
import { searchProducts } from "./tools/search-products.ts";
import { setStockLevels } from "./tools/set-stock-levels.ts";
import { toggleStocktake } from "./tools/toggle-stocktake.ts";
import { trackSerialNumber } from "./tools/track-serial-number.ts";
import { updateProduct } from "./tools/update-product.ts";
import { uploadDeliveryNote } from "./tools/upload-delivery-note.ts";
import { writeMonthlyReport } from "./tools/write-monthly-report.ts";

/** Everything the shop offers, in the order it is listed. */
export const demoTools: readonly DemoTool[] = [
  searchProducts,
  getProduct,
  getOpeningHours,
  getProductPhoto,
  playPickSignal,
  getRegionalPrice,
  listStockMovements,
  updateProduct,
  setStockLevels,
  reserveStock,
  countWarehouse,
  trackSerialNumber,
  createOrder,
  recordPayment,
  annotateOrder,
  cancelOrder,
  getInvoice,
  uploadDeliveryNote,
  writeMonthlyReport,
  exportLedger,
  checkVatNumber,
  runClosingJobs,
  approveRefund,
  connectCarrierAccount,
  draftProductText,
  findImportFiles,
  planDeliveryRound,
  toggleStocktake,
  countShelf,
];
