// Content and its versions, plays of videos, inquiries, announcements, and web push devices.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...CONTENT, ...INQUIRIES, ...ANNOUNCEMENTS, ...PUSH])
    await sql.raw(statement).execute(db)
}

const CONTENT: readonly string[] = [
  // A published version never changes; it can only be withdrawn.
  `create table content_item (
    kind text not null check (kind in ('topic', 'template')),
    code text not null,
    version text not null,
    body jsonb not null,
    published_at timestamptz not null,
    withdrawn_at timestamptz,
    written_by text not null,
    primary key (kind, code, version)
  )`,

  'create table video_play_count (video_id text primary key, plays bigint not null check (plays >= 0))',
  // Keyed hash of the viewer, deleted when its hour is over.
  `create table video_play (
    video_id text not null,
    caller bytea not null,
    at timestamptz not null,
    primary key (video_id, caller)
  )`,
  'create index video_play_by_time on video_play (at)',
]

const INQUIRIES: readonly string[] = [
  // A player's inquiry belongs to their account; a visitor's to the holder of its key. A visitor's address is
  // encrypted.
  `create table inquiry (
    id uuid primary key,
    reference text not null unique,
    player_id uuid references player,
    subject text not null,
    state text not null check (state in ('open', 'answered', 'closed')),
    lang text not null,
    sealed_email bytea,
    sealed_key bytea,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    check ((player_id is null) = (sealed_key is not null))
  )`,
  'create index inquiry_by_player on inquiry (player_id, id desc)',
  `create index inquiry_waiting on inquiry (changed_at) where state <> 'closed'`,

  `create table inquiry_message (
    id uuid primary key,
    inquiry_id uuid not null references inquiry on delete cascade,
    sender text not null check (sender in ('asker', 'site')),
    written_by text,
    sealed_text bytea not null,
    at timestamptz not null
  )`,
  'create index inquiry_message_by_inquiry on inquiry_message (inquiry_id, id)',

  `create table inquiry_file (
    id uuid primary key,
    message_id uuid not null references inquiry_message on delete cascade,
    source_hash bytea not null,
    bytes integer not null,
    sealed_name bytea not null,
    sealed bytea not null,
    at timestamptz not null,
    unique (message_id, source_hash)
  )`,

  // Messages of the last hour; the sender is the keyed hash of a player, a network, an email or an inquiry.
  `create table inquiry_sending (
    id uuid primary key,
    sender bytea not null,
    at timestamptz not null
  )`,
  'create index inquiry_sending_by_sender on inquiry_sending (sender, at)',
  'create index inquiry_sending_by_time on inquiry_sending (at)',

  // Idempotency keys of inquiries: the sender may have no account, and other request keys belong to a player.
  `create table inquiry_request (
    sender bytea not null,
    request_id text not null,
    request_hash bytea not null,
    ref uuid not null,
    at timestamptz not null,
    primary key (sender, request_id)
  )`,
  'create index inquiry_request_by_time on inquiry_request (at)',
]

const ANNOUNCEMENTS: readonly string[] = [
  `create table announcement (
    id uuid primary key,
    code text unique,
    type text not null check (type in ('system', 'maintenance', 'promo', 'news')),
    title jsonb not null,
    content jsonb not null,
    href text,
    published_at timestamptz not null,
    until timestamptz,
    withdrawn_at timestamptz,
    pushed_at timestamptz,
    written_by text not null
  )`,
  'create index announcement_in_force on announcement (published_at desc) where withdrawn_at is null',
  `create table announcement_read (
    player_id uuid not null references player,
    announcement_id uuid not null references announcement,
    at timestamptz not null,
    primary key (player_id, announcement_id)
  )`,
]

const PUSH: readonly string[] = [
  // Notices that have not been pushed yet to their player's open pages and devices.
  'create table notice_untold (notice_id uuid primary key references notice on delete cascade)',

  `create table web_push_device (
    id uuid primary key,
    player_id uuid not null references player,
    endpoint_hash bytea not null unique,
    sealed bytea not null,
    created_at timestamptz not null
  )`,
  'create index web_push_device_by_player on web_push_device (player_id, id desc)',
  // Outgoing messages, like mail; the text is encrypted.
  `create table web_push (
    id uuid primary key,
    device_id uuid not null references web_push_device on delete cascade,
    sealed bytea not null,
    attempts integer not null default 0,
    next_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index web_push_due on web_push (next_at)',
]
