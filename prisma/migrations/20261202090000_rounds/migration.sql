-- What a server asks back during a call, and what was answered.
ALTER TABLE "CallPayload" ADD COLUMN "request" BYTEA;

CREATE TABLE "CallRound" (
    "callId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "teamId" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "state" BYTEA,
    "exchanges" BYTEA,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CallRound_pkey" PRIMARY KEY ("callId","number")
);

CREATE TABLE "CallAsk" (
    "id" UUID NOT NULL,
    "callId" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "teamId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "request" BYTEA NOT NULL,
    "state" TEXT NOT NULL,
    "answer" BYTEA,
    "draft" BYTEA,
    "draftByName" TEXT,
    "answeredById" UUID,
    "answeredByName" TEXT,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "CallAsk_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "CallRound_open_idx" ON "CallRound"("expiresAt") WHERE ("closedAt" IS NULL);
CREATE INDEX "CallAsk_callId_round_position_idx" ON "CallAsk"("callId", "round", "position");
CREATE INDEX "CallAsk_waiting_idx" ON "CallAsk"("teamId", "callId") WHERE ("state" = 'waiting');

ALTER TABLE "CallRound" ADD CONSTRAINT "CallRound_source" CHECK ("source" IN ('input_required', 'server_request', 'url_required'));
ALTER TABLE "CallAsk" ADD CONSTRAINT "CallAsk_kind" CHECK ("kind" IN ('form', 'url', 'sampling', 'roots', 'go_on'));
ALTER TABLE "CallAsk" ADD CONSTRAINT "CallAsk_state" CHECK ("state" IN ('waiting', 'accepted', 'declined', 'dismissed', 'expired', 'withdrawn'));

-- What was answered is never written again: two people at once are one answer.
CREATE FUNCTION ask_is_answered_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" <> 'waiting' THEN
    RAISE EXCEPTION 'ask % was % and is not written again', OLD."id", OLD."state";
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ask_is_answered_once BEFORE UPDATE ON "CallAsk" FOR EACH ROW EXECUTE FUNCTION ask_is_answered_once();
