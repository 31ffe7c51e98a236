import * as v from 'valibot';

const expected = '1 to 64 printable characters without spaces';

const word = v.pipe(v.string(expected), v.regex(/^[\x21-\x7e]{1,64}$/, expected));

/** What every request to the gateway carries in its query: its project. */
export const projectQuerySchema = v.object({ projectId: word });

/** What all but the JSON-RPC address ask for (spec.md §7): project, SDK type, SDK version. */
export const callerQuerySchema = v.object({ ...projectQuerySchema.entries, st: word, sv: word });

export type CallerQuery = v.InferOutput<typeof callerQuerySchema>;
