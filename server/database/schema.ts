import type { Insertable, Selectable } from 'kysely';
import type {
  WallpaperTable,
  ListingTable,
  WithdrawnListingTable,
  CategoryTable,
  ThemeTable,
  ThemeComponentTable,
  WebFileTable,
  DownloadTable,
  DailyDownloadTable,
  LikeTable,
  ReportTable,
} from './tables/catalogueTables.ts';
import type {
  SearchTermTable,
  SearchPostingTable,
  PaletteTable,
  SuggestionTable,
  ThemeSearchTokenTable,
  UserSearchTokenTable,
} from './tables/searchTables.ts';
import type {
  UserTable,
  RenamedAuthorTable,
  FollowTable,
  AuthorPopularityTable,
  SessionTable,
  AccountTable,
  TryTable,
  OneTimeCodeTable,
  AvatarTable,
} from './tables/peopleTables.ts';
import type {
  TopicTable,
  TopicWallpaperTable,
  RankListTable,
  RankEntryTable,
  RefreshTable,
  ConfigurationTable,
} from './tables/pageTables.ts';
import type {
  MessageTable,
  MessageBoxTable,
  MessageCountTable,
  WorkTable,
  WorkFileTable,
  PurchaseTable,
  InfringementReportTable,
  EvidenceTable,
  AuthorApplicationTable,
  PageSessionTable,
} from './tables/exchangeTables.ts';

/** Every table. */
export interface Database {
  users: UserTable;
  renamed_authors: RenamedAuthorTable;
  wallpapers: WallpaperTable;
  listings: ListingTable;
  categories: CategoryTable;
  search_terms: SearchTermTable;
  search_postings: SearchPostingTable;
  palettes: PaletteTable;
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
  messages: MessageTable;
  message_boxes: MessageBoxTable;
  message_counts: MessageCountTable;
  works: WorkTable;
  work_files: WorkFileTable;
  purchases: PurchaseTable;
  infringement_reports: InfringementReportTable;
  evidence: EvidenceTable;
  author_applications: AuthorApplicationTable;
  page_sessions: PageSessionTable;
}

export type WallpaperRow = Selectable<WallpaperTable>;
export type NewWallpaper = Insertable<WallpaperTable>;
export type UserRow = Selectable<UserTable>;
