ALTER TABLE "Server" ADD COLUMN "environment" TEXT NOT NULL DEFAULT '',
ADD COLUMN "notes" TEXT NOT NULL DEFAULT '',
ADD COLUMN "ownerId" UUID;

-- The changes of one server are read on its page.
CREATE INDEX "AuditEvent_targetId_at_idx" ON "AuditEvent"("targetId", "at" DESC);
