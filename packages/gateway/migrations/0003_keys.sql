CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text,
	"device_id" text,
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_codes" (
	"scope" text NOT NULL,
	"purpose" text NOT NULL,
	"project_id" text NOT NULL,
	"device_id" text NOT NULL,
	"email" text NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"issued_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "auth_codes_scope_purpose_pk" PRIMARY KEY("scope","purpose")
);
--> statement-breakpoint
CREATE TABLE "auth_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"times" bigint[] NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_devices" (
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"site_origin" text NOT NULL,
	"approved_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	CONSTRAINT "auth_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "auth_flows" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"new_email" text,
	"device_id" text NOT NULL,
	"site_origin" text NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"place" text NOT NULL,
	"numbers" text[] NOT NULL,
	"link_hash" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"mailed_at" bigint,
	CONSTRAINT "auth_flows_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_letters" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"kek_id" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"iv" text NOT NULL,
	"sealed" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"email" text,
	"created_at" bigint NOT NULL,
	"email_changed_at" bigint,
	"previous_email" text,
	"revert_hash" text,
	"revert_until" bigint,
	CONSTRAINT "auth_users_revert_hash_unique" UNIQUE("revert_hash"),
	CONSTRAINT "auth_users_by_email" UNIQUE("project_id","email")
);
--> statement-breakpoint
CREATE TABLE "seal_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"serial" integer NOT NULL,
	"public_key" jsonb NOT NULL,
	"kek_id" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seal_keys_serial" UNIQUE("serial")
);
--> statement-breakpoint
CREATE TABLE "wallet_devices" (
	"project_id" text NOT NULL,
	"wallet_id" text NOT NULL,
	"device_id" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"recovered_at" timestamp with time zone,
	"factor_at" timestamp with time zone,
	CONSTRAINT "wallet_devices_project_id_wallet_id_device_id_pk" PRIMARY KEY("project_id","wallet_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_splits" (
	"project_id" text NOT NULL,
	"wallet_id" text NOT NULL,
	"split_id" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"version" integer NOT NULL,
	"draft_id" text NOT NULL,
	"draft_hash" text NOT NULL,
	"kek_id" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"text" text NOT NULL,
	"recovery_share" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "wallet_splits_project_id_wallet_id_split_id_pk" PRIMARY KEY("project_id","wallet_id","split_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_wraps" (
	"project_id" text NOT NULL,
	"wallet_id" text NOT NULL,
	"wrap_id" text NOT NULL,
	"wrap" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_wraps_project_id_wallet_id_wrap_id_pk" PRIMARY KEY("project_id","wallet_id","wrap_id")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"project_id" text NOT NULL,
	"wallet_id" text NOT NULL,
	"user_id" text NOT NULL,
	"draft_id" text NOT NULL,
	"accounts" jsonb NOT NULL,
	"recovery_key" jsonb NOT NULL,
	"recovery_key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "wallets_project_id_wallet_id_pk" PRIMARY KEY("project_id","wallet_id"),
	CONSTRAINT "wallets_one_a_user" UNIQUE("project_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "may_defer_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_devices" ADD CONSTRAINT "auth_devices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_users" ADD CONSTRAINT "auth_users_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_wallet" FOREIGN KEY ("project_id","wallet_id") REFERENCES "public"."wallets"("project_id","wallet_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_splits" ADD CONSTRAINT "wallet_splits_wallet" FOREIGN KEY ("project_id","wallet_id") REFERENCES "public"."wallets"("project_id","wallet_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_wraps" ADD CONSTRAINT "wallet_wraps_wallet" FOREIGN KEY ("project_id","wallet_id") REFERENCES "public"."wallets"("project_id","wallet_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_codes_by_email" ON "auth_codes" USING btree ("project_id","email");--> statement-breakpoint
CREATE INDEX "auth_codes_by_end" ON "auth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_counters_by_end" ON "auth_counters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_flows_by_end" ON "auth_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_letters_by_topic" ON "auth_letters" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "auth_letters_by_next_try" ON "auth_letters" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "auth_letters_by_end" ON "auth_letters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_users_by_previous_email" ON "auth_users" USING btree ("project_id","previous_email");--> statement-breakpoint
CREATE INDEX "wallet_splits_by_kek" ON "wallet_splits" USING btree ("kek_id");--> statement-breakpoint
CREATE INDEX "wallets_by_user" ON "wallets" USING btree ("user_id");