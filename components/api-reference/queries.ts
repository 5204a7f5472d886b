import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api-client";
import type { ApiDocument } from "@/lib/openapi/schema";

/** The API's own description, which does not change while a version runs. */
export const referenceQuery = () => queryOptions({ queryKey: ["openapi"], queryFn: ({ signal }) => api<ApiDocument>("/openapi.json", { signal }), staleTime: Infinity });
