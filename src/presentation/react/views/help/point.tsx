import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

export interface PointProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** One explanation with its icon. */
export const Point = ({ icon, title, text }: PointProps) => (
  <li className="wp-point">
    <span className="wp-mark wp-mark--icon" aria-hidden="true">
      <Icon name={icon} />
    </span>
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </li>
)
