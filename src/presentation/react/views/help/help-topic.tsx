import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

export interface HelpTopicProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** One explanation with its icon. */
export const HelpTopic = ({ icon, title, text }: HelpTopicProps) => (
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
