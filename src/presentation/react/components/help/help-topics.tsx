import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'

interface HelpTopic {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

export interface HelpTopicsProps {
  readonly topics: readonly HelpTopic[]
}

/** Explanations, each with its icon. */
export const HelpTopics = ({ topics }: HelpTopicsProps) => (
  <ul className="wp-points">
    {topics.map(({ icon, title, text }) => (
      <li key={title} className="wp-point">
        <IconMark name={icon} />
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ul>
)
