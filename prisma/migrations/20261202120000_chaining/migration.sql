-- Which arguments of a call were taken from which earlier results.
ALTER TABLE "CallPayload" ADD COLUMN "sources" JSONB;
