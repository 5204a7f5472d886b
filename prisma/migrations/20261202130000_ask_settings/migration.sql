-- How a team answers what servers ask.
CREATE TABLE "AskSettings" (
    "teamId" UUID NOT NULL,
    "days" INTEGER NOT NULL,
    "isShared" BOOLEAN NOT NULL,
    "roots" JSONB NOT NULL,
    "modelUrl" TEXT,
    "modelName" TEXT,
    "sealedModelKey" BYTEA,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AskSettings_pkey" PRIMARY KEY ("teamId")
);
ALTER TABLE "AskSettings" ADD CONSTRAINT "AskSettings_days" CHECK ("days" BETWEEN 1 AND 90);
