/**
 * Screens that are not in the first bundle, each in a chunk of its own. So is this table: the first paint does not
 * carry the addresses of all of them.
 */
export const laterScreens = {
  localWallpapers: () => import('../features/localWallpapers/LocalWallpapersScreen.tsx'),
  search: () => import('../features/search/SearchScreen.tsx'),
  classify: () => import('../features/classify/ClassifyScreen.tsx'),
  topicDetail: () => import('../features/topics/TopicDetailScreen.tsx'),
  rankListDetail: () => import('../features/rankings/RankListDetailScreen.tsx'),
  themeBeautify: () => import('../features/themes/ThemeBeautifyScreen.tsx'),
  recommendedStatic: () => import('../features/recommended/RecommendedStaticScreen.tsx'),
  popularAuthors: () => import('../features/authors/PopularAuthorsScreen.tsx'),
  authorPage: () => import('../features/authors/AuthorPersonalPageScreen.tsx'),
  deviceManagement: () => import('../features/devices/DeviceManagementScreen.tsx'),
  guideMobile: () => import('../features/notices/GuideMobileScreen.tsx'),
  mobile: () => import('../features/notices/MobileScreen.tsx'),
  features: () => import('../features/notices/FeaturesScreen.tsx'),
  newFeature: () => import('../features/notices/NewFeatureScreen.tsx'),
  alert: () => import('../features/notices/AlertScreen.tsx'),
  notFound: () => import('../features/notFound/NotFoundScreen.tsx'),
};
