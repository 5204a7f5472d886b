-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('owner', 'admin', 'developer', 'reviewer');

-- CreateTable
CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "keyCheck" TEXT NOT NULL,
    "setupTokenHash" TEXT,
    "setupTokenExpiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "sessionVersion" INTEGER NOT NULL DEFAULT 0,
    "disabledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Identity" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "sessionVersion" INTEGER NOT NULL,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Team" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "teamId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("teamId","userId")
);

-- CreateTable
CREATE TABLE "Invite" (
    "id" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "invitedById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invite_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Server" (
    "id" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "tags" TEXT[],
    "protocol" TEXT NOT NULL DEFAULT 'auto',
    "sealedHeaders" BYTEA,
    "headerNames" TEXT[],
    "credentialVersion" INTEGER NOT NULL DEFAULT 0,
    "verdict" JSONB,
    "createdById" UUID NOT NULL,
    "updatedById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Server_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AllowedOrigin" (
    "teamId" UUID NOT NULL,
    "origin" TEXT NOT NULL,
    "addedById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AllowedOrigin_pkey" PRIMARY KEY ("teamId","origin")
);

-- CreateTable
CREATE TABLE "Snapshot" (
    "id" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "serverId" UUID NOT NULL,
    "credential" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "era" TEXT NOT NULL,
    "protocolVersion" TEXT NOT NULL,
    "about" BYTEA NOT NULL,
    "toolCount" INTEGER NOT NULL,
    "resourceCount" INTEGER NOT NULL,
    "templateCount" INTEGER NOT NULL,
    "promptCount" INTEGER NOT NULL,
    "takenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Snapshot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SnapshotItem" (
    "snapshotId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "nameHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "search" TEXT NOT NULL,
    "hints" JSONB NOT NULL,
    "faultCount" INTEGER NOT NULL,
    "definition" BYTEA NOT NULL,
    "definitionHash" TEXT NOT NULL,
    "faults" JSONB,

    CONSTRAINT "SnapshotItem_pkey" PRIMARY KEY ("snapshotId","kind","position")
);

-- CreateTable
CREATE TABLE "Discovery" (
    "serverId" UUID NOT NULL,
    "credential" TEXT NOT NULL,
    "teamId" UUID NOT NULL,
    "snapshotId" UUID,
    "state" TEXT NOT NULL,
    "problem" JSONB,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,
    "okAt" TIMESTAMPTZ(3),
    "failingSince" TIMESTAMPTZ(3),
    "latencyMs" INTEGER,

    CONSTRAINT "Discovery_pkey" PRIMARY KEY ("serverId","credential")
);

-- CreateTable
CREATE TABLE "Call" (
    "id" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "serverId" UUID NOT NULL,
    "serverName" TEXT NOT NULL,
    "serverUrl" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "userName" TEXT NOT NULL,
    "userRole" "Role" NOT NULL,
    "credential" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "targetTitle" TEXT NOT NULL,
    "definitionHash" TEXT,
    "origin" TEXT NOT NULL,
    "replayOf" UUID,
    "idempotencyKey" TEXT NOT NULL,
    "schemaVerdict" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "summary" TEXT,
    "effect" TEXT NOT NULL,
    "era" TEXT,
    "protocolVersion" TEXT,
    "resultType" TEXT,
    "isServerTold" BOOLEAN,
    "instance" TEXT NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3),
    "cancelRequestedAt" TIMESTAMPTZ(3),
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),
    "queuedMs" DOUBLE PRECISION,
    "connectMs" DOUBLE PRECISION,
    "firstByteMs" DOUBLE PRECISION,
    "durationMs" DOUBLE PRECISION,
    "requestBytes" INTEGER NOT NULL,
    "responseBytes" INTEGER,

    CONSTRAINT "Call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CallPayload" (
    "callId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "arguments" BYTEA NOT NULL,
    "outcome" BYTEA,
    "exchanges" BYTEA,
    "argumentBytes" INTEGER NOT NULL,
    "outcomeBytes" INTEGER,
    "exchangeBytes" INTEGER,
    "cut" JSONB,

    CONSTRAINT "CallPayload_pkey" PRIMARY KEY ("callId")
);

-- CreateTable
CREATE TABLE "CallEvent" (
    "callId" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "teamId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "body" BYTEA NOT NULL,

    CONSTRAINT "CallEvent_pkey" PRIMARY KEY ("callId","seq")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" UUID NOT NULL,
    "teamId" UUID,
    "actorId" UUID,
    "actorName" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "targetType" TEXT NOT NULL,
    "targetId" TEXT,
    "targetName" TEXT,
    "before" JSONB,
    "after" JSONB,
    "address" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Identity_userId_idx" ON "Identity"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Identity_provider_subject_key" ON "Identity"("provider", "subject");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Team_slug_key" ON "Team"("slug");

-- CreateIndex
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Invite_tokenHash_key" ON "Invite"("tokenHash");

-- CreateIndex
CREATE INDEX "Invite_teamId_idx" ON "Invite"("teamId");

-- CreateIndex
CREATE INDEX "Server_teamId_archivedAt_idx" ON "Server"("teamId", "archivedAt");

-- CreateIndex
CREATE INDEX "Snapshot_serverId_credential_takenAt_idx" ON "Snapshot"("serverId", "credential", "takenAt" DESC);

-- CreateIndex
CREATE INDEX "SnapshotItem_snapshotId_kind_nameHash_idx" ON "SnapshotItem"("snapshotId", "kind", "nameHash");

-- CreateIndex
CREATE INDEX "Call_teamId_startedAt_id_idx" ON "Call"("teamId", "startedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Call_teamId_serverId_startedAt_idx" ON "Call"("teamId", "serverId", "startedAt" DESC);

-- CreateIndex
CREATE INDEX "Call_open_idx" ON "Call"("leaseUntil") WHERE ("finishedAt" IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "Call_teamId_userId_idempotencyKey_key" ON "Call"("teamId", "userId", "idempotencyKey");

-- CreateIndex
CREATE INDEX "AuditEvent_teamId_at_idx" ON "AuditEvent"("teamId", "at" DESC);

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invite" ADD CONSTRAINT "Invite_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Server" ADD CONSTRAINT "Server_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Snapshot" ADD CONSTRAINT "Snapshot_serverId_fkey" FOREIGN KEY ("serverId") REFERENCES "Server"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SnapshotItem" ADD CONSTRAINT "SnapshotItem_snapshotId_fkey" FOREIGN KEY ("snapshotId") REFERENCES "Snapshot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Discovery" ADD CONSTRAINT "Discovery_serverId_fkey" FOREIGN KEY ("serverId") REFERENCES "Server"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Discovery" ADD CONSTRAINT "Discovery_snapshotId_fkey" FOREIGN KEY ("snapshotId") REFERENCES "Snapshot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- One row only: set-up and key check must never be ambiguous.
ALTER TABLE "Installation" ADD CONSTRAINT "Installation_one_row" CHECK ("id" = 1);

-- A call moves along the state graph and nowhere else; a final state may only be settled once from an unknown one.
CREATE FUNCTION call_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_states CONSTANT text[] := ARRAY['running', 'waiting_for_input', 'task_running'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a call is never deleted one by one';
  END IF;
  IF OLD."id" <> NEW."id" OR OLD."teamId" <> NEW."teamId" OR OLD."serverId" <> NEW."serverId" OR OLD."userId" <> NEW."userId"
     OR OLD."target" <> NEW."target" OR OLD."startedAt" <> NEW."startedAt" OR OLD."idempotencyKey" <> NEW."idempotencyKey" THEN
    RAISE EXCEPTION 'who called what and when is never changed (call %)', OLD."id";
  END IF;
  IF OLD."status" = NEW."status" THEN
    IF NOT (OLD."status" = ANY (open_states)) THEN
      RAISE EXCEPTION 'call % has ended as % and is not written again', OLD."id", OLD."status";
    END IF;
    RETURN NEW;
  END IF;
  IF OLD."status" = ANY (open_states) THEN
    RETURN NEW;
  END IF;
  IF OLD."status" IN ('outcome_unknown', 'timed_out') AND NOT (NEW."status" = ANY (open_states)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'call % cannot go from % to %', OLD."id", OLD."status", NEW."status";
END $$;
CREATE TRIGGER call_moves BEFORE UPDATE OR DELETE ON "Call" FOR EACH ROW EXECUTE FUNCTION call_moves();

ALTER TABLE "Call" ADD CONSTRAINT "Call_status" CHECK ("status" IN ('running', 'waiting_for_input', 'task_running', 'complete', 'tool_error',
  'protocol_error', 'http_error', 'unreachable', 'auth_required', 'refused', 'not_sent', 'cancelled', 'timed_out', 'outcome_unknown'));
ALTER TABLE "Call" ADD CONSTRAINT "Call_finished" CHECK (("finishedAt" IS NULL) = ("status" IN ('running', 'waiting_for_input', 'task_running')));

-- The audit is only ever added to.
CREATE FUNCTION only_ever_added_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION only_ever_added_to();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON "AuditEvent" FOR EACH STATEMENT EXECUTE FUNCTION only_ever_added_to();

-- A snapshot is what a server said once.
CREATE TRIGGER snapshot_is_never_changed BEFORE UPDATE ON "Snapshot" FOR EACH ROW EXECUTE FUNCTION only_ever_added_to();
CREATE TRIGGER snapshot_item_is_never_changed BEFORE UPDATE ON "SnapshotItem" FOR EACH ROW EXECUTE FUNCTION only_ever_added_to();

-- Two owners of one team may step down at once: the lock makes the second see what the first did.
CREATE FUNCTION team_keeps_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Team" WHERE "id" = OLD."teamId" FOR UPDATE;
  IF OLD."role" = 'owner' AND NOT EXISTS (SELECT 1 FROM "Membership" WHERE "teamId" = OLD."teamId" AND "role" = 'owner') THEN
    RAISE EXCEPTION 'a team keeps at least one owner';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER team_keeps_an_owner AFTER UPDATE OR DELETE ON "Membership"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION team_keeps_an_owner();
