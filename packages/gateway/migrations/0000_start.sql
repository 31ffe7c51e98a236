CREATE TABLE "events" (
	"project_id" text NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"event" text NOT NULL,
	"url" text NOT NULL,
	"domain" text NOT NULL,
	"sdk_type" text NOT NULL,
	"sdk_version" text NOT NULL,
	"props" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_project_id_event_id_pk" PRIMARY KEY("project_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"allowed_origins" text[] NOT NULL,
	"features" jsonb NOT NULL,
	"is_development" boolean DEFAULT false NOT NULL,
	"is_analytics_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("received_at");