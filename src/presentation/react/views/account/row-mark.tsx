import { Icon } from '#presentation/react/parts/icon.tsx'

/** What stands before a row about the login. */
export const RowMark = ({ name }: Parameters<typeof Icon>[0]) => (
  <span className="wp-mark wp-mark--icon" aria-hidden="true">
    <Icon name={name} />
  </span>
)
