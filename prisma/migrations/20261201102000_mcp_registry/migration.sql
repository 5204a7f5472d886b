CREATE TABLE "Provenance" (
    "serverId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "registryUrl" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "latestVersion" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "statusMessage" TEXT NOT NULL DEFAULT '',
    "entryText" BYTEA NOT NULL,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,
    "nextAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Provenance_pkey" PRIMARY KEY ("serverId")
);

CREATE INDEX "Provenance_nextAt_idx" ON "Provenance"("nextAt");

ALTER TABLE "Provenance" ADD CONSTRAINT "Provenance_serverId_fkey" FOREIGN KEY ("serverId") REFERENCES "Server"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
