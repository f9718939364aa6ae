import help from '#presentation/react/components/help/help.css?inline'
import definitions from '#presentation/react/ui/definitions.css?inline'
import fieldError from '#presentation/react/ui/field-error.css?inline'

import { RegisterAccountNameSuccessView } from './register-name/register-account-name-success-view.tsx'
import { RegisterAccountNameView } from './register-name/register-account-name-view.tsx'
import { RegisterNameListItem } from './register-name/register-name-list-item.tsx'
import registerName from './register-name/register-name.css?inline'

export const styles = [help, definitions, fieldError, registerName]

export const views = {
  RegisterAccountName: RegisterAccountNameView,
  RegisterAccountNameSuccess: RegisterAccountNameSuccessView,
  RegisterNameListItem,
}

declare module '#presentation/react/lazy-views/option-view.tsx' {
  interface OptionGroups {
    readonly names: typeof views
  }
}
