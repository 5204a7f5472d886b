import { removeIdentity } from "@/lib/account/remove-identity";
import { IdentityParams } from "@/lib/account/schema";
import { userRoute } from "@/lib/http/user-route";

export const DELETE = userRoute({ params: IdentityParams, handle: ({ me, params }) => removeIdentity(me, params.identityId) });
