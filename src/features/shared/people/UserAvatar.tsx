import { Avatar, type AvatarProps } from '../../../design-system/Avatar/index.ts';
import { useStores } from '../../../ui/storeContext.ts';

interface PersonAvatarProps {
  person: {
    nick_name: string;
    /** The name of the picture's file, where there is one. */
    avatar: string | null;
    vip_type: number;
  };
  size: AvatarProps['size'];
}

/** The picture of a person as the service tells of one. */
export function UserAvatar({ person, size }: PersonAvatarProps) {
  const { api } = useStores();
  return (
    <Avatar
      size={size}
      name={person.nick_name}
      src={person.avatar ? api.mediaUrl(person.avatar) : null}
      isMember={person.vip_type > 0}
    />
  );
}
