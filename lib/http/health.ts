import "server-only";
import { pool } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { isDraining } from "@/lib/drain";

/** Says only whether this process takes requests: no version, no count (security S-5). */
export async function health(): Promise<{ status: "ok" }> {
  if (isDraining()) throw new AppError("unavailable", "This process is shutting down.");
  await pool().query("SELECT 1");
  return { status: "ok" };
}
