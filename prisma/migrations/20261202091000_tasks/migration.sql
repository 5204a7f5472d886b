-- Work a server goes on with after its answer.
CREATE TABLE "CallTask" (
    "callId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "form" TEXT NOT NULL,
    "taskId" BYTEA NOT NULL,
    "status" TEXT NOT NULL,
    "statusMessage" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pollMs" INTEGER NOT NULL,
    "nextPollAt" TIMESTAMPTZ(3) NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "polls" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" TIMESTAMPTZ(3),
    "exchanges" BYTEA,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CallTask_pkey" PRIMARY KEY ("callId")
);

CREATE INDEX "CallTask_open_idx" ON "CallTask"("nextPollAt") WHERE ("endedAt" IS NULL);
ALTER TABLE "CallTask" ADD CONSTRAINT "CallTask_form" CHECK ("form" IN ('extension', 'experimental'));

ALTER TABLE "CallRound" DROP CONSTRAINT "CallRound_source";
ALTER TABLE "CallRound" ADD CONSTRAINT "CallRound_source" CHECK ("source" IN ('input_required', 'server_request', 'url_required', 'task'));
