import { env } from "@/lib/env";
import { publicRoute } from "@/lib/http/public-route";
import { describeApi } from "@/lib/openapi/describe-api";
import { version } from "@/package.json";
import { endpoints } from "./endpoints";

export const GET = publicRoute({ handle: () => Promise.resolve(describeApi(endpoints, { version, server: new URL(env().PATCHBAY_URL).origin })) });
