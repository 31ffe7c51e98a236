-- Adds lines to the log under one lock, in one statement: each gets the next number and the hash over the line before.
-- "told" is {at, lines}; a line's "tail" is what of its JSON stands behind the time (hashLine.ts reads the same).
CREATE FUNCTION "append_audit"("told" json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"line" json;
	"number" bigint;
	"last" text;
	"text" text;
BEGIN
	PERFORM pg_advisory_xact_lock(1635083369);
	SELECT "audit_log"."seq", "audit_log"."hash" INTO "number", "last" FROM "audit_log" ORDER BY "audit_log"."seq" DESC LIMIT 1;
	"number" := coalesce("number", 0);
	"last" := coalesce("last", '');
	FOR "line" IN SELECT * FROM json_array_elements("told"->'lines') LOOP
		"number" := "number" + 1;
		"text" := '["' || "last" || '",' || "number" || ',' || ("told"->>'at') || ',' || ("line"->>'tail');
		"last" := translate(rtrim(encode(sha256(convert_to("text", 'UTF8')), 'base64'), '='), '+/', '-_');
		INSERT INTO "audit_log" ("seq", "at", "project_id", "user_id", "device_id", "event", "detail", "hash")
		VALUES ("number", ("told"->>'at')::bigint, "line"->>'projectId', "line"->>'userId', "line"->>'deviceId', "line"->>'event', "line"->>'detail', "last");
	END LOOP;
END;
$$;
