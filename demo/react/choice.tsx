import type { Choices } from '#demo/looks.ts'

interface ChoiceProps<Value> {
  readonly label: string
  readonly choices: Choices<Value>
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value) => void
}

/** A row of buttons, one of which is pressed. */
export const Choice = <Value,>({ label, choices, chosen, onChoose }: ChoiceProps<Value>) => (
  <fieldset>
    <legend>{label}</legend>
    <div className="segments">
      {choices.map(([value, name]) => (
        <button key={name} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
        </button>
      ))}
    </div>
  </fieldset>
)

interface SwatchesProps {
  readonly label: string
  readonly choices: Choices<string | undefined>
  readonly chosen: string | undefined
  readonly onChoose: (value: string | undefined) => void
}

/** The same with a colour for each button. */
export const Swatches = ({ label, choices, chosen, onChoose }: SwatchesProps) => (
  <fieldset>
    <legend>{label}</legend>
    <div className="swatches">
      {choices.map(([value, name]) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={value === chosen}
          style={{ backgroundColor: value }}
          onClick={() => onChoose(value)}
        />
      ))}
    </div>
  </fieldset>
)

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly onToggle: (on: boolean) => void
}

export const Switch = ({ label, on, onToggle }: SwitchProps) => (
  <label className="switch">
    <input type="checkbox" checked={on} onChange={() => onToggle(!on)} />
    {label}
  </label>
)
