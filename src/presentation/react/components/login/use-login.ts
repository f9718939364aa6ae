import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import { isOver, type Login } from '#domain/embedded/login.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** The current login. It keeps its last state when the login ends and the modal moves on. */
export const useLogin = (): Login => {
  const login = useObservableEagerState(useFeature('embedded').connectByEmail.login$)
  const [last, setLast] = useState(login)
  if (!isOver(login) && last !== login) setLast(login)
  return isOver(login) ? last : login
}
