/** How a console introduces itself to the issuer of the tests. */
export const issuerClient = { id: "patchbay", secret: "a-secret-of-the-test-issuer-only" };
