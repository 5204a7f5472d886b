import { changePassword } from "@/lib/account/change-password";
import { PasswordInput } from "@/lib/account/schema";
import { writeSessionCookie } from "@/lib/auth/cookie";
import { userRoute } from "@/lib/http/user-route";

export const PUT = userRoute({
  body: PasswordInput,
  handle: async ({ me, body, setCookie }) => {
    const { account, sessionId } = await changePassword(me, body);
    setCookie(await writeSessionCookie(sessionId));
    return account;
  },
});
