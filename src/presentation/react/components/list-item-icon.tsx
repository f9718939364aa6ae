import { Icon } from '#presentation/react/ui/icons/icon.tsx'

/** The icon of a list item about the login. */
export const ListItemIcon = ({ name }: Parameters<typeof Icon>[0]) => (
  <span className="wp-mark wp-mark--icon" aria-hidden="true">
    <Icon name={name} />
  </span>
)
