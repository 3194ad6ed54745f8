import type { SampleAnswers } from '#domain/assessment/sample-questions.ts';
import { bigint, boolean, date, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CertificateName, HousePrediction, LeaderboardVisibility } from '#contract/contract.ts';
import { at, bytea } from './columns.ts';

/**
 * The database schema of accounts: users table, sessions table, profiles table, audit events table, idempotency keys
 * table and the like.
 */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
  accountRole: text('account_role').$type<'student' | 'teacher' | 'admin'>().notNull().default('student'),
  disabledAt: at('disabled_at'),
  /** Of the device, until the profile has one. */
  timeZone: text('time_zone'),
  emailConfirmedAt: at('email_confirmed_at'),
  createdAt: at('created_at').notNull(),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  counter: integer('counter').notNull().default(0),
  successorUsed: boolean('successor_used').notNull().default(false),
  sharedComputer: boolean('shared_computer').notNull().default(false),
  device: text('device').notNull().default(''),
  createdAt: at('created_at').notNull(),
  rotatedAt: at('rotated_at').notNull(),
  lastUsedAt: at('last_used_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
  revokedReason: text('revoked_reason'),
});

export const passwordResets = pgTable('password_resets', {
  userId: text('user_id').notNull(),
  tokenHash: text('token_hash').primaryKey(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const emailChanges = pgTable('email_changes', {
  userId: text('user_id').primaryKey(),
  newEmail: text('new_email').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const dataExports = pgTable('data_exports', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  requestedAt: at('requested_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** Of servers of before. */
  content: json('content').$type<Record<string, Record<string, unknown>[]>>(),
  bytes: bytea('bytes'),
});

export const loginThrottles = pgTable('login_throttles', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: at('blocked_until').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const knownNetworks = pgTable(
  'known_networks',
  {
    userId: text('user_id').notNull(),
    networkHash: text('network_hash').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.networkHash] })],
);

export const auditEvents = pgTable('audit_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  kind: text('kind').notNull(),
  userId: text('user_id'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
});

export const profiles = pgTable('profiles', {
  userId: text('user_id').primaryKey(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  pictureUrl: text('picture_url'),
  classGrade: text('class_grade'),
  schoolName: text('school_name'),
  phonePrimary: text('phone_primary'),
  birthYear: integer('birth_year'),
  guardianConsent: boolean('guardian_consent').notNull().default(false),
  language: text('language').notNull().default('English'),
  track: text('track').$type<'engineering' | 'civil-services'>(),
  timeZone: text('time_zone').notNull().default('Asia/Kolkata'),
  timeZoneChangedAt: at('time_zone_changed_at'),
  zoneLeftOn: date('zone_left_on'),
  zoneLeftUntil: at('zone_left_until'),
  leaderboardVisibility: text('leaderboard_visibility')
    .$type<LeaderboardVisibility>()
    .notNull()
    .default('name'),
  certificateName: text('certificate_name').$type<CertificateName>().notNull().default('nickname'),
  role: text('role').$type<'student-engineering' | 'aspirant-civil-services'>(),
  clan: text('clan'),
  sampleAnswers: jsonb('sample_answers').$type<SampleAnswers>(),
  studySubjectId: text('study_subject_id'),
  studySubjectChosenAt: at('study_subject_chosen_at'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const completions = pgTable('completions', {
  userId: text('user_id').primaryKey(),
  firstQuizCompletedAt: at('first_quiz_completed_at'),
  predictedHouse: text('predicted_house'),
  prediction: jsonb('prediction').$type<HousePrediction>(),
  house: text('house'),
  houseAssignedAt: at('house_assigned_at'),
  firstTimeFlowCompletedAt: at('first_time_flow_completed_at'),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    payloadHash: text('payload_hash').notNull(),
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key, table.operation] })],
);
