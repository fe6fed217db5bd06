export { UserBadge, type UserBadgeProps } from './UserBadge.tsx';
