import { useEffect } from 'react'

/** After a submit, the first wrong field has the focus: at once for what the page refuses, later for what the server does. */
export function useFocusOnProblem(): void {
  useEffect(() => {
    let unfollow = () => {}
    function onSubmit({ target }: SubmitEvent) {
      unfollow()
      if (target instanceof HTMLFormElement) unfollow = followProblems(target)
    }
    // A dialog is outside of the page, but inside the document.
    document.addEventListener('submit', onSubmit)
    return () => {
      unfollow()
      document.removeEventListener('submit', onSubmit)
    }
  }, [])
}

function followProblems(form: HTMLFormElement): () => void {
  const focused = document.activeElement
  const observer = new MutationObserver(focusProblem)
  function focusProblem() {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    observer.disconnect()
    // Where the user has moved meanwhile, the focus stays. An ancestor has it when the button it was on is gone.
    if (document.activeElement === focused || document.activeElement?.contains(form)) wrong.focus()
  }
  observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] })
  form.addEventListener('input', () => observer.disconnect(), { once: true })
  // When the page has drawn what it refuses: the description is read with the field.
  queueMicrotask(focusProblem)
  return () => observer.disconnect()
}
