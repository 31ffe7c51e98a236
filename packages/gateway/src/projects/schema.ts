import type { Feature } from '@foyer/protocol/http';
import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  allowedOrigins: text('allowed_origins').array().notNull(),
  features: jsonb('features').$type<Feature[]>().notNull(),
  isDevelopment: boolean('is_development').notNull().default(false),
  isAnalyticsEnabled: boolean('is_analytics_enabled').notNull().default(true),
  mayDeferFactor: boolean('may_defer_factor').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
