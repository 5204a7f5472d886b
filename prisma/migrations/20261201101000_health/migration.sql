CREATE TABLE "Health" (
    "serverId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "problem" JSONB,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,
    "okAt" TIMESTAMPTZ(3),
    "failingSince" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "latencyMs" INTEGER,
    "nextAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Health_pkey" PRIMARY KEY ("serverId")
);

CREATE TABLE "HealthCheck" (
    "id" UUID NOT NULL,
    "serverId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "latencyMs" INTEGER,

    CONSTRAINT "HealthCheck_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Notice" (
    "id" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "serverId" UUID,
    "serverName" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "NoticeRead" (
    "noticeId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "NoticeRead_pkey" PRIMARY KEY ("noticeId","userId")
);

CREATE TABLE "Webhook" (
    "teamId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "sealedSecret" BYTEA NOT NULL,
    "createdById" UUID NOT NULL,
    "updatedById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("teamId")
);

CREATE TABLE "WebhookDelivery" (
    "id" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "triedAt" TIMESTAMPTZ(3),

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "Health_nextAt_idx" ON "Health"("nextAt");

CREATE INDEX "HealthCheck_serverId_at_idx" ON "HealthCheck"("serverId", "at" DESC);

CREATE INDEX "HealthCheck_teamId_at_idx" ON "HealthCheck"("teamId", "at" DESC);

CREATE INDEX "HealthCheck_at_idx" ON "HealthCheck"("at");

CREATE INDEX "Notice_teamId_at_idx" ON "Notice"("teamId", "at" DESC);

CREATE INDEX "Notice_at_idx" ON "Notice"("at");

CREATE INDEX "WebhookDelivery_teamId_createdAt_idx" ON "WebhookDelivery"("teamId", "createdAt" DESC);

CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");

ALTER TABLE "Health" ADD CONSTRAINT "Health_serverId_fkey" FOREIGN KEY ("serverId") REFERENCES "Server"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "NoticeRead" ADD CONSTRAINT "NoticeRead_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "Notice"("id") ON DELETE CASCADE ON UPDATE CASCADE;
