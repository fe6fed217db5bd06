/**
 * Screens that are not in the first bundle, each in a chunk of its own. So is this table: the first paint does not
 * carry the addresses of all of them. A key is the path of its screen, where that has no parameters of its own.
 */
export const lazyRoutes = {
  localWallpapers: () => import('../../features/localWallpapers/LocalWallpapersScreen.tsx'),
  search: () => import('../../features/search/SearchScreen.tsx'),
  classify: () => import('../../features/classify/ClassifyScreen.tsx'),
  topicDetail: () => import('../../features/topics/TopicDetailScreen.tsx'),
  ranklistDetail: () => import('../../features/rankings/RankListDetailScreen.tsx'),
  themeBeautify: () => import('../../features/themes/ThemeBeautifyScreen.tsx'),
  recommendedStaticPaper: () => import('../../features/recommended/RecommendedStaticScreen.tsx'),
  popularAuthors: () => import('../../features/authors/PopularAuthorsScreen.tsx'),
  authorPersonalPage: () => import('../../features/authors/AuthorPersonalPageScreen.tsx'),
  infringementReport: () => import('../../features/infringement/InfringementReportScreen.tsx'),
  messageCenter: () => import('../../features/messages/MessageCenterScreen.tsx'),
  subscribeCenter: () => import('../../features/subscriptions/SubscribeCenterScreen.tsx'),
  mySubscriptionAndFans: () => import('../../features/follows/MySubscriptionAndFansScreen.tsx'),
  deviceManagement: () => import('../../features/devices/DeviceManagementScreen.tsx'),
  personalCenter: () => import('../../features/personalCenter/PersonalCenterScreen.tsx'),
  guideMobile: () => import('../../features/notices/GuideMobileScreen.tsx'),
  mobile: () => import('../../features/notices/MobileScreen.tsx'),
  features: () => import('../../features/notices/FeaturesScreen.tsx'),
  newFeature: () => import('../../features/notices/NewFeatureScreen.tsx'),
  alert: () => import('../../features/notices/AlertScreen.tsx'),
  notFound: () => import('../../features/notFound/NotFoundScreen.tsx'),
};
