import { Avatar, type AvatarProps } from '../../../design-system/Avatar/index.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';

interface PersonAvatarProps {
  person: {
    nick_name: string;
    nick_name_en?: string | undefined;
    /** The file name of the user's image, where there is one. */
    avatar: string | null;
    vip_type: number;
  };
  size: AvatarProps['size'];
}

/** The avatar of a user as described by the service. */
export function UserAvatar({ person, size }: PersonAvatarProps) {
  const { api } = useStores();
  const { nameOf } = useLanguage();
  return (
    <Avatar
      size={size}
      name={nameOf(person)}
      src={person.avatar ? api.mediaUrl(person.avatar) : null}
      isMember={person.vip_type > 0}
    />
  );
}
