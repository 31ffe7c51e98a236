CREATE TABLE "relay_messages" (
	"seq" bigserial NOT NULL,
	"project_id" text NOT NULL,
	"topic" text NOT NULL,
	"message_id" text NOT NULL,
	"message" text NOT NULL,
	"size" integer NOT NULL,
	"tag" bigint NOT NULL,
	"publisher" text NOT NULL,
	"attestation" text,
	"published_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "relay_messages_topic_seq_pk" PRIMARY KEY("topic","seq"),
	CONSTRAINT "relay_messages_once" UNIQUE("topic","message_id")
);
--> statement-breakpoint
CREATE INDEX "relay_messages_by_end" ON "relay_messages" USING btree ("expires_at");
--> statement-breakpoint
-- What is sealed does not shrink: trying would only cost time.
ALTER TABLE "relay_messages" ALTER COLUMN "message" SET STORAGE EXTERNAL;
