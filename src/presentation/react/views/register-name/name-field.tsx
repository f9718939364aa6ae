import type { NameProblem } from '#domain/names/account-name.ts'
import { useTitleId } from '#presentation/react/components/view-layout.tsx'
import { name as texts, nameErrors } from '#presentation/react/messages/name.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'

import { nameShapes } from './name-shapes.tsx'

const problemText = (t: Translate, problem: NameProblem): string => {
  switch (problem) {
    case 'character':
    case 'tooShort':
      return t(nameErrors.nameSpelling)
    case 'tooLong':
      return t(texts.tooLong)
    case 'hyphenAtStart':
    case 'hyphenAtEnd':
      return t(nameErrors.nameHyphen)
  }
}

interface NameFieldProps {
  readonly id: string
  readonly zone: string
  readonly value: string
  /** The problem that typing more characters cannot solve. */
  readonly problem: NameProblem | undefined
  /** Whether the rule is shown while there is no problem. */
  readonly showsRule: boolean
  readonly busy: boolean
  readonly onChange: (text: string) => void
}

/** The field of the name, with its zone after it and the rule below. S5-21. */
export const NameField = ({ id, zone, value, problem, showsRule, busy, onChange }: NameFieldProps) => {
  const t = useMessages()
  // The field gets the focus in place of the title, which is announced with it.
  const titleId = useTitleId()
  const isInvalid = problem !== undefined
  const described = isInvalid || showsRule ? ` ${id}rule` : ''
  return (
    <div className="wp-stack">
      <div>
        <label className="wp-label" htmlFor={id}>
          {t(texts.label)}
        </label>
        {/* Names are read from left to right in every language. */}
        <div className="wp-field" dir="ltr" data-invalid={isInvalid || undefined}>
          <Icon name={nameShapes.at} />
          <input
            id={id}
            className="wp-input"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            data-search="initial"
            placeholder={t(texts.placeholder)}
            value={value}
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${titleId ?? ''}${described} ${id}zone`}
            onChange={(event) => onChange(event.target.value.trim())}
          />
          {busy && <Icon name="spinner" spin />}
          <span id={`${id}zone`} className="wp-hint wp-name__zone">
            .{zone}
          </span>
        </div>
      </div>
      {isInvalid && (
        <FieldError key={problem} id={`${id}rule`}>
          {problemText(t, problem)}
        </FieldError>
      )}
      {!isInvalid && showsRule && (
        <p id={`${id}rule`} className="wp-hint">
          {t(texts.rule)}
        </p>
      )}
    </div>
  )
}
