import { type FormEvent, useId, useState } from 'react'

import type { ShownRegistration } from '#application/use-cases/names/registration-draft.ts'
import { isAccountName, unfixableProblem } from '#domain/names/account-name.ts'
import type { RegistrationStep } from '#domain/names/registration.ts'
import { failureOf, isFetching, itemsOf } from '#domain/remote-data/remote-data.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { name as texts, nameErrors, nameHelp } from '#presentation/react/messages/name.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, TextButton } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { HoistedFlag } from './hoisted-flag.tsx'
import { NameField } from './name-field.tsx'
import { NameHelp } from './name-help.tsx'
import { SuggestionChoice } from './suggestion-choice.tsx'

type Failed = NonNullable<Extract<RegistrationStep, { readonly step: 'ready' }>['failed']>

/** What is proven without the service. Otherwise the service has refused. */
const provenTexts = {
  SignedTooLate: texts.tooLateText,
  NameTaken: texts.takenText,
  SigningFailed: texts.notAskedText,
  NoAdapter: texts.notAskedText,
} as const

const failedText = (t: Translate, { _tag, reason }: Failed['failure']): string =>
  _tag in provenTexts ? t(provenTexts[_tag as keyof typeof provenTexts]) : (reason ?? t(texts.refusedText))

const FailedNote = ({ failed }: { readonly failed: Failed }) => {
  const t = useMessages()
  return (
    <Note
      tone="danger"
      icon="alert-circle"
      role="alert"
      title={t.rich(nameErrors.nameRegister, { name: <bdi>{failed.name}</bdi> })}
    >
      <span dir="auto">{failedText(t, failed.failure)}</span>
    </Note>
  )
}

/** The suggestions. They stay on screen until those for the changed text have arrived. */
const useStableSuggestions = ({ suggestions }: ShownRegistration) => {
  const [latest, setLatest] = useState(suggestions)
  const isOld = suggestions.status === 'pending'
  if (!isOld && suggestions !== latest) setLatest(suggestions)
  return { items: itemsOf(isOld ? latest : suggestions), isOld }
}

/** The announcement for the typed name, once the response is known. */
const announced = (t: Translate, { suggestions }: ShownRegistration): string => {
  const [typed] = itemsOf(suggestions)
  return typed === undefined ? '' : `${typed.name}: ${t(typed.isAvailable ? texts.available : texts.taken)}`
}

/** Explains the use of a name, until something is typed. */
const Intro = ({ address }: { readonly address: string }) => {
  const t = useMessages()
  return (
    <>
      <HoistedFlag address={address} size="small" />
      <div className="wp-stack">
        <p className="wp-lead">{t(texts.lead)}</p>
        <p className="wp-p">{t(texts.text)}</p>
      </div>
    </>
  )
}

/** The suggestions, or why there are none. */
const Suggestions = ({ state }: { readonly state: ShownRegistration }) => {
  const { registrationDraft } = useFeature('names')
  const t = useMessages()
  const { items, isOld } = useStableSuggestions(state)
  const failure = failureOf(state.suggestions)
  if (failure !== undefined)
    return (
      <div className="wp-name__failure">
        <FieldError>
          <span dir="auto">{failure.reason ?? t(nameErrors.nameSuggestions)}</span>
        </FieldError>
        <TextButton icon="refresh" onClick={() => registrationDraft.retry()}>
          {t(common.tryAgain)}
        </TextButton>
      </div>
    )
  if (items.length === 0) return null
  return (
    <SuggestionChoice
      suggestions={items}
      selected={state.registrable}
      isOld={isOld}
      onChoose={(name) => registrationDraft.choose(name)}
    />
  )
}

interface RegisterButtonProps {
  readonly registrable: string | undefined
  /** Whether the last attempt was for the same name. */
  readonly isAgain: boolean
  readonly onClick: () => void
}

const RegisterButton = ({ registrable, isAgain, onClick }: RegisterButtonProps) => {
  const t = useMessages()
  const name = <bdi className="wp-name__long">{registrable}</bdi>
  const text = registrable === undefined ? t(texts.register) : t.rich(texts.registerThis, { name })
  return (
    <div className="wp-footer wp-footer--bare">
      <Button
        kind="primary"
        block
        disabled={registrable === undefined}
        {...(isAgain && { icon: 'refresh' })}
        onClick={onClick}
      >
        {isAgain ? t(common.tryAgain) : text}
      </Button>
    </div>
  )
}

interface ChooseNameStepProps {
  readonly state: ShownRegistration
  readonly zone: string
  readonly address: string
  /** The last attempt, unless the user ended it. */
  readonly failed: Failed | undefined
}

/** The step in which the name is typed, or a suggestion is chosen. S2-18, S4-43. */
export const ChooseNameStep = ({ state, zone, address, failed }: ChooseNameStepProps) => {
  const { registrationDraft } = useFeature('names')
  const t = useMessages()
  const id = useId()
  const [isHelpShown, showHelp] = useState(false)
  const { text, registrable, suggestions } = state
  const isAgain = failed !== undefined && failed.name === registrable
  // Another attempt with the same name would fail too.
  const isTaken = isAgain && failed.failure._tag === 'NameTaken'
  const register = (event?: FormEvent) => {
    event?.preventDefault()
    void registrationDraft.register()
  }
  if (isHelpShown) return <NameHelp onDone={() => showHelp(false)} />
  return (
    <ViewLayout
      title={t(texts.title)}
      help={{ label: t(nameHelp.names), onAsk: () => showHelp(true) }}
      live={announced(t, state)}
      actions={
        <RegisterButton
          registrable={isTaken ? undefined : registrable}
          isAgain={isAgain && !isTaken}
          onClick={() => register()}
        />
      }
    >
      {text === '' && <Intro address={address} />}
      <form noValidate onSubmit={register}>
        <NameField
          id={id}
          zone={zone}
          value={text}
          problem={unfixableProblem(text)}
          showsRule={!isAccountName(text)}
          busy={isFetching(suggestions)}
          onChange={(typed) => registrationDraft.type(typed)}
        />
      </form>
      {failed !== undefined && <FailedNote failed={failed} />}
      <Suggestions state={state} />
    </ViewLayout>
  )
}
