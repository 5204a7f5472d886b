import { health } from "@/lib/http/health";
import { publicRoute } from "@/lib/http/public-route";

export const GET = publicRoute({ handle: () => health() });
