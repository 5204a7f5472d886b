INSERT INTO "Health" ("serverId", "teamId", "version", "state", "reason", "problem", "checkedAt", "okAt", "failingSince", "failures", "latencyMs", "nextAt") VALUES
  ('01a22cfc-21a5-7b6e-88c6-758595fd3247', 'e07714e3-8c61-4c51-92db-c41d10810884', 0, 'healthy', NULL, NULL, '2026-11-30 15:04:20.1+00', '2026-11-30 15:04:20.1+00', NULL, 0, 21, '2026-11-30 15:09:22+00'),
  ('01a22cfc-2395-7b86-ac80-0c32703b82b1', 'e07714e3-8c61-4c51-92db-c41d10810884', 0, 'failing', 'refused', '{"code": "refused", "text": "The connection was refused. Is the server running, and is the port right?", "title": "Nothing listens there"}', '2026-11-30 15:04:50.2+00', NULL, '2026-11-30 15:04:20.2+00', 2, NULL, '2026-11-30 15:09:51+00');

INSERT INTO "HealthCheck" ("id", "serverId", "teamId", "at", "state", "reason", "latencyMs") VALUES
  ('01a22cfc-8000-7000-8000-000000000004', '01a22cfc-21a5-7b6e-88c6-758595fd3247', 'e07714e3-8c61-4c51-92db-c41d10810884', '2026-11-30 15:04:20.1+00', 'healthy', NULL, 21),
  ('01a22cfc-8000-7000-8000-000000000005', '01a22cfc-2395-7b86-ac80-0c32703b82b1', 'e07714e3-8c61-4c51-92db-c41d10810884', '2026-11-30 15:04:50.2+00', 'failing', 'refused', NULL);

INSERT INTO "Notice" ("id", "teamId", "kind", "serverId", "serverName", "title", "text", "at") VALUES
  ('01a22cfc-8000-7000-8000-000000000006', 'e07714e3-8c61-4c51-92db-c41d10810884', 'server.failing', '01a22cfc-2395-7b86-ac80-0c32703b82b1', 'Never answers', 'Never answers is failing', 'The connection was refused.', '2026-11-30 15:04:50.3+00');

INSERT INTO "NoticeRead" ("noticeId", "userId", "at") VALUES
  ('01a22cfc-8000-7000-8000-000000000006', '6b02e25d-3076-496e-896a-a22a47490ff9', '2026-11-30 15:06:00+00');

INSERT INTO "Webhook" ("teamId", "url", "sealedSecret", "createdById", "updatedById", "createdAt", "updatedAt") VALUES
  ('e07714e3-8c61-4c51-92db-c41d10810884', 'https://hooks.example.com/patchbay', '\x01ddcfaefe66da82e6fa900a7e50ecbf8c3ea34ff55c052edac2ea689ad9264cba0ed4b87ffe5771c277ea586a02205f4943a96d38ad87655c1335d90789bfdd0a8a1b35e94a27bb6dd47e0b5b9376', '6b02e25d-3076-496e-896a-a22a47490ff9', '6b02e25d-3076-496e-896a-a22a47490ff9', '2026-11-30 15:04:32.308+00', '2026-11-30 15:04:32.308+00');

INSERT INTO "WebhookDelivery" ("id", "teamId", "body", "state", "attempts", "status", "error", "createdAt", "triedAt") VALUES
  ('01a22cfc-8000-7000-8000-000000000007', 'e07714e3-8c61-4c51-92db-c41d10810884', '{"type":"server.failing"}', 'failed', 3, 503, NULL, '2026-11-30 15:04:50.3+00', '2026-11-30 15:05:20+00');
