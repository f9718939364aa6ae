import type { NameSuggestion } from '#domain/names/name-suggestion.ts'
import { name as texts } from '#presentation/react/messages/name.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Tag } from '#presentation/react/ui/list-item.tsx'
import { moveFocus } from '#presentation/react/ui/roving.ts'

interface SuggestionChoiceProps {
  readonly suggestions: readonly NameSuggestion[]
  /** The one that would be registered. */
  readonly wanted: string | undefined
  /** Whether they belong to an older text, so that none can be chosen. */
  readonly isOld: boolean
  readonly onChoose: (name: string) => void
}

/** The suggested names. Arrows move between them, and a press chooses. S3-20. */
export const SuggestionChoice = ({ suggestions, wanted, isOld, onChoose }: SuggestionChoiceProps) => {
  const t = useMessages()
  const reached = wanted ?? suggestions.find(({ isAvailable }) => isAvailable)?.name ?? suggestions[0]?.name
  return (
    <div
      className="wp-group"
      role="radiogroup"
      aria-label={t(texts.suggestions)}
      aria-busy={isOld || undefined}
    >
      {suggestions.map(({ name, isAvailable }) => {
        const isOff = isOld || !isAvailable
        return (
          <button
            key={name}
            type="button"
            role="radio"
            className="wp-row wp-row--compact wp-name__row"
            aria-checked={!isOld && name === wanted}
            aria-disabled={isOff || undefined}
            tabIndex={name === reached ? 0 : -1}
            onKeyDown={moveFocus}
            onClick={isOff ? undefined : () => onChoose(name)}
          >
            <span className="wp-row__main">
              <span className="wp-row__title">
                <bdi>{name}</bdi>
              </span>
            </span>
            <Tag on={isAvailable}>{t(isAvailable ? texts.available : texts.taken)}</Tag>
          </button>
        )
      })}
    </div>
  )
}
