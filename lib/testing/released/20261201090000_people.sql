UPDATE "Identity" SET "label" = 'dora@harbour.example';

UPDATE "Session" SET "linkProvider" = 'oidc', "linkUntil" = '2026-11-30 15:14:10.811+00' WHERE "userId" = '13928115-6436-472c-9a75-09e597582741';

INSERT INTO "Invite" ("id", "teamId", "email", "role", "tokenHash", "invitedById", "createdAt", "expiresAt", "usedAt", "usedById") VALUES
  ('01a22cfc-8000-7000-8000-000000000002', 'e07714e3-8c61-4c51-92db-c41d10810884', 'dora@harbour.example', 'developer', '0f5d3f3f6bb2a8a2a7a5c2fe4d3be9e1e8d0c9b17c5c37b2cb8a1f31f6d4b7aa', '6b02e25d-3076-496e-896a-a22a47490ff9', '2026-11-29 15:04:32.166+00', '2026-12-02 15:04:32.136+00', '2026-11-30 09:00:00+00', '13928115-6436-472c-9a75-09e597582741');

INSERT INTO "PasswordReset" ("id", "userId", "tokenHash", "createdById", "createdAt", "expiresAt", "usedAt", "revokedAt") VALUES
  ('01a22cfc-8000-7000-8000-000000000003', '13928115-6436-472c-9a75-09e597582741', '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730', '6b02e25d-3076-496e-896a-a22a47490ff9', '2026-11-30 15:05:00+00', '2026-11-30 16:05:00+00', NULL, NULL);
