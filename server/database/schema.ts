import type { Generated, Insertable, Selectable } from 'kysely';

/** JSON kept as text, so that both databases hold the same bytes; parsed and checked by the presenter. */
type JsonText = string;

export interface UserTable {
  uid: string;
  nick_name: string;
  avatar: string | null;
  user_type: number;
  vip_type: number;
  is_enterprise: number;
  description: string;
  follower_count: number;
  works_count: Generated<number>;
  following_count: Generated<number>;
  /** What the person's clients carry as identity beside the token; given with the first session. */
  open_id: Generated<string | null>;
  /** By which nicknames are told apart; null where another person had the same one earlier. */
  nickname_key: Generated<string | null>;
}

export interface WallpaperTable {
  wid: number;
  name: string;
  name_en: string;
  wtype: number;
  sub_wtype: number;
  ptype: number;
  price: number;
  state: number;
  author_uid: string;
  width: number;
  height: number;
  duration_ms: number | null;
  bytes: number;
  mime: string;
  voice_type: number;
  md5: string;
  files: JsonText;
  palette: JsonText;
  tags: JsonText;
  web_entry: string | null;
  published_at: number;
  download_count: number;
  like_count: number;
  /** Tenths: 49 is 4.9. */
  score: number;
  banner_position: number | null;
}

/**
 * One row for each category that a wallpaper is listed in, one under category 0 for all of its type, and one for
 * each of its colours under a number that no category has (`colorCategory`). Only wallpapers that are online have
 * rows. It repeats the sort keys, so that every list is one index walk.
 */
export interface ListingTable {
  wtype: number;
  category_id: number;
  wid: number;
  published_at: number;
  hot: number;
  score: number;
  download_count: number;
  /** What the filters of the lists ask for, in one number; see `server/wallpapers/traits.ts`. */
  traits: number;
}

export interface CategoryTable {
  category_id: number;
  wtype: number;
  name: string;
  name_en: string;
  icon: string;
  position: number;
}

/** What can be searched for among wallpapers of one type: words, parts of words, tags, looks. */
export interface SearchTermTable {
  term_id: Generated<number>;
  token: string;
  wtype: number;
  /** Wallpapers that were ever written with it: an upper bound of those that have it. */
  document_count: number;
}

/** Inverted index: which wallpapers hold a term, those to show first with the greatest weight. */
export interface SearchPostingTable {
  wid: number;
  term_id: number;
  weight: number;
}

/** What "more like this" compares. */
export interface LookTable {
  wid: number;
  /** Colours of the palette as six hexadecimal digits each: lightness, a, b; see `server/wallpapers/look.ts`. */
  palette: string;
  tags: JsonText;
}

/** The answers to every beginning of a text that suggestions have, in order; computed. */
export interface SuggestionTable {
  prefix: string;
  place: number;
  kind: string;
  text: string;
  id: string | null;
}

/** Inverted index of the names of themes. It repeats their position, so that a search is one index walk. */
export interface ThemeSearchTokenTable {
  token: string;
  theme_id: number;
  position: number;
}

export interface ThemeTable {
  theme_id: number;
  name: string;
  name_en: string;
  wid: number;
  parts: JsonText;
  parts_en: JsonText;
  position: number;
  theme_type: Generated<number>;
}

export interface ThemeComponentTable {
  theme_id: number;
  component_id: number;
  kind: string;
  name: string;
  name_en: string;
}

export interface WebFileTable {
  wid: number;
  path: string;
  md5: string;
}

/** One row for each device and wallpaper that was counted as downloaded. */
export interface DownloadTable {
  wid: number;
  device_id: string;
}

export interface SessionTable {
  /** Lower-case hex SHA-256 of the token; the token itself is kept nowhere. */
  token_hash: string;
  open_id: string;
  uid: string;
  device_id: string;
  /** When the person signed in on the device last. */
  created_at: number;
  /** When the person signed out there. The row stays: the account knows the device. */
  revoked_at: number | null;
  /** How people recognise the device in a list. */
  name: Generated<string>;
  platform: Generated<string>;
  player_version: Generated<string>;
  last_used_at: number;
  /** 1 normal, 2 taken offline from another device. */
  status: Generated<number>;
}

/** Who signs in with a password; people of the starter catalogue have no row. */
export interface AccountTable {
  account_key: string;
  uid: string;
  /** Carries the parameters that it was made with; see `server/accounts/passwords.ts`. */
  password_hash: string;
  created_at: number;
  is_blocked: Generated<number>;
}

/** How often something was tried by one subject, until the count begins anew. */
export interface TryTable {
  /** A hash: neither accounts that do not exist nor addresses are kept. */
  subject: string;
  count: number;
  expires_at: number;
}

/** Codes that sign a person in on a web page, once. */
export interface OneTimeCodeTable {
  code_hash: string;
  uid: string;
  expires_at: number;
}

/** Pictures that a person uploaded to be the avatar. */
export interface AvatarTable {
  uid: string;
  md5: string;
  uploaded_at: number;
}

export interface FollowTable {
  follower_uid: string;
  following_uid: string;
  followed_at: number;
}

/** Inverted index of nicknames. It repeats the count of followers, so that a search is one index walk. */
export interface UserSearchTokenTable {
  token: string;
  uid: string;
  follower_count: number;
}

/** Places of authors in the spans `day`, `week`, `month` and `all`; computed. */
export interface AuthorPopularityTable {
  span: string;
  rank: number;
  uid: string;
  popularity: number;
}

export interface LikeTable {
  uid: string;
  wid: number;
  wtype: number;
  liked_at: number;
}

export interface ReportTable {
  device_id: string;
  wid: number;
  reason: string;
  uid: string | null;
  detail: string;
  created_at: number;
}

/**
 * The listing rows of a work that its author took offline, kept for the day it goes online again. A migration
 * that gives `listings` a column without default rewrites these, too.
 */
export interface WithdrawnListingTable {
  wid: number;
  listings: JsonText;
}

/** Downloads of a wallpaper on one day, counted in days of UTC since 1970. */
export interface DailyDownloadTable {
  day: number;
  wid: number;
  count: number;
}

export interface TopicTable {
  topic_id: number;
  topic_type: number;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  published_at: number;
  position: number;
}

export interface TopicWallpaperTable {
  topic_id: number;
  position: number;
  wid: number;
}

export interface RankListTable {
  rank_id: number;
  topic_type: number;
  source: number;
  wtype: number;
  periods: JsonText;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  position: number;
  computed_at: number;
}

/** Places in a ranking; `period` is 0 in one that is put together by hand. */
export interface RankEntryTable {
  rank_id: number;
  period: number;
  position: number;
  wid: number;
}

/** When something that is computed was computed last; its row is the lock of whoever computes it. */
export interface RefreshTable {
  name: string;
  refreshed_at: number;
}

export interface ConfigurationTable {
  key: string;
  value: JsonText;
}

export interface Database {
  users: UserTable;
  wallpapers: WallpaperTable;
  listings: ListingTable;
  categories: CategoryTable;
  search_terms: SearchTermTable;
  search_postings: SearchPostingTable;
  looks: LookTable;
  suggestions: SuggestionTable;
  theme_search_tokens: ThemeSearchTokenTable;
  themes: ThemeTable;
  web_files: WebFileTable;
  downloads: DownloadTable;
  sessions: SessionTable;
  follows: FollowTable;
  user_search_tokens: UserSearchTokenTable;
  author_popularity: AuthorPopularityTable;
  likes: LikeTable;
  reports: ReportTable;
  withdrawn_listings: WithdrawnListingTable;
  daily_downloads: DailyDownloadTable;
  topics: TopicTable;
  topic_wallpapers: TopicWallpaperTable;
  rank_lists: RankListTable;
  rank_entries: RankEntryTable;
  refreshes: RefreshTable;
  theme_components: ThemeComponentTable;
  configurations: ConfigurationTable;
  accounts: AccountTable;
  tries: TryTable;
  one_time_codes: OneTimeCodeTable;
  avatars: AvatarTable;
}

export type WallpaperRow = Selectable<WallpaperTable>;
export type NewWallpaper = Insertable<WallpaperTable>;
export type UserRow = Selectable<UserTable>;
