import { useId, useState } from 'react'

import { MOST_SLIPPAGE } from '#domain/swaps/most-slippage.ts'
import {
  enteredSlippage,
  type SlippageFailure,
  slippageIn,
  type SlippageSetting,
} from '#domain/swaps/slippage.ts'
import type { SwapForm } from '#domain/swaps/swap-form.ts'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { useShownAmounts } from '#presentation/react/components/tokens/use-shown-amounts.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { slippage as texts } from '#presentation/react/messages/swaps.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { moveFocus } from '#presentation/react/ui/roving.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

import { LimitNote, type LimitNoteProps } from './limit-note.tsx'
import { percentIn } from './shown-swap.ts'

/** In hundredths of a percent. A source that takes whole percents alone has fewer. */
const PRESETS = [10, 50, 100, 300]

const failureText = (t: Translate, locale: string, failure: SlippageFailure, step: number): string => {
  if (failure._tag === 'SlippageStep') return t(texts.wholePercents)
  return t(texts.invalid, { min: percentIn(locale, step), max: percentIn(locale, MOST_SLIPPAGE) })
}

interface ChipsProps {
  readonly chosen: SlippageSetting | undefined
  readonly step: number
  readonly onChoose: (setting: SlippageSetting) => void
}

const Chips = ({ chosen, step, onChoose }: ChipsProps) => {
  const t = useMessages()
  const locale = useLocale()
  const settings: readonly SlippageSetting[] = ['auto', ...PRESETS.filter((own) => own % step === 0)]
  // A limit that no chip has still leaves the group one chip for the Tab key.
  const reachable = chosen !== undefined && settings.includes(chosen) ? chosen : settings[0]
  return (
    <div className="wp-chips" role="radiogroup" aria-label={t(texts.choose)}>
      {settings.map((own) => (
        <button
          key={own}
          type="button"
          className="wp-chip"
          role="radio"
          aria-checked={own === chosen}
          tabIndex={own === reachable ? 0 : -1}
          onKeyDown={moveFocus}
          onClick={() => onChoose(own)}
        >
          {own === 'auto' ? t(texts.auto) : <bdi>{percentIn(locale, own)}</bdi>}
        </button>
      ))}
    </div>
  )
}

interface CustomFieldProps {
  readonly typed: string
  readonly step: number
  readonly failure: SlippageFailure | undefined
  readonly onType: (typed: string) => void
}

/** The field for another limit than the presets. */
const CustomField = ({ typed, step, failure, onType }: CustomFieldProps) => {
  const shown = useShownAmounts()
  const t = useMessages()
  const locale = useLocale()
  const id = useId()
  const errorId = failure === undefined ? undefined : `${id}-error`
  return (
    <div>
      <label className="wp-label" htmlFor={id}>
        {t(texts.custom)}
      </label>
      <div className="wp-field" data-invalid={errorId !== undefined || undefined}>
        <input
          className="wp-input wp-num"
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={shown.editable({ units: BigInt(Math.max(step, 50)), decimals: 2 })}
          value={typed}
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={errorId}
          onChange={({ target }) => onType(target.value)}
        />
        <span aria-hidden="true">%</span>
      </div>
      {failure !== undefined && (
        <FieldError id={`${id}-error`}>{failureText(t, locale, failure, step)}</FieldError>
      )}
    </div>
  )
}

export interface SlippageStepProps extends Pick<LimitNoteProps, 'quote'> {
  readonly form: SwapForm
  readonly onDone: () => void
}

/** The editor of the slippage: automatic, a preset, or a typed limit. S9-22. */
export const SlippageStep = ({ form, quote, onDone }: SlippageStepProps) => {
  const { swapTokens } = useFeature('swaps')
  const shown = useShownAmounts()
  const t = useMessages()
  const locale = useLocale()
  const { slippageStep: step, automaticSlippage } = swapTokens
  const limitOf = (setting: SlippageSetting) => slippageIn(setting, step, automaticSlippage)
  const isPreset = form.slippage === 'auto' || PRESETS.includes(form.slippage)
  const [chosen, setChosen] = useState<SlippageSetting>(form.slippage)
  const [typed, setTyped] = useState(
    isPreset ? '' : shown.editable({ units: BigInt(form.slippage), decimals: 2 }),
  )
  const isTyped = typed.trim() !== ''
  const entered = enteredSlippage(typed, chosen, step, shown.marks)
  const failure = 'setting' in entered ? undefined : entered
  const save = () => {
    if (!('setting' in entered)) return
    swapTokens.edit({ slippage: entered.setting })
    onDone()
  }
  return (
    <ViewLayout
      title={t(texts.title)}
      back={onDone}
      footerKind="bare"
      footer={
        <Button kind="primary" block disabled={failure !== undefined} onClick={save}>
          {t(texts.save)}
        </Button>
      }
    >
      <p className="wp-p">{t(texts.text)}</p>
      <div className="wp-stack wp-stack--4">
        <Chips
          chosen={isTyped ? undefined : chosen}
          step={step}
          onChoose={(setting) => {
            setTyped('')
            setChosen(setting)
          }}
        />
        {!isTyped && chosen === 'auto' && (
          <p className="wp-hint wp-num">
            {t.rich(texts.autoNow, { percent: <bdi>{percentIn(locale, limitOf('auto'))}</bdi> })}
          </p>
        )}
      </div>
      <CustomField typed={typed} step={step} failure={failure} onType={setTyped} />
      {'setting' in entered && <LimitNote limit={limitOf(entered.setting)} quote={quote} />}
    </ViewLayout>
  )
}
