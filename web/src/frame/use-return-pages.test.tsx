import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { useReturnPages } from './use-return-pages.ts'

let isFailing = false
let asked = 0

function People() {
  const [pages, setPages] = useState(['Ada'])
  const [isError, setIsError] = useState(false)
  function fetchNextPage() {
    asked += 1
    if (isFailing) setIsError(true)
    else setPages((present) => [...present, `Person ${present.length}`])
  }
  useReturnPages('people', { data: { pages }, hasNextPage: pages.length < 9, isFetching: false, isError, fetchNextPage })
  return (
    <>
      {pages.map((name) => (
        <p key={name}>{name}</p>
      ))}
      <button type="button" onClick={fetchNextPage}>
        Show more
      </button>
    </>
  )
}

async function leaveAfterThreePages() {
  const router = createMemoryRouter([
    { path: '/', element: <People /> },
    { path: '/person', element: <p>Person</p> },
  ])
  render(<RouterProvider router={router} />)
  for (const _ of [1, 2]) fireEvent.click(screen.getByRole('button'))
  expect(screen.getByText('Person 2')).toBeVisible()
  await act(() => router.navigate('/person'))
  return router
}

test('on the way back a lengthened list is as long as it was; opened by a link it begins at its beginning', async () => {
  const router = await leaveAfterThreePages()
  await act(() => router.navigate(-1))
  expect(screen.getByText('Person 2')).toBeVisible()
  expect(screen.queryByText('Person 3')).toBeNull()
  await act(() => router.navigate('/person'))
  await act(() => router.navigate('/'))
  expect(screen.getByText('Ada')).toBeVisible()
  expect(screen.queryByText('Person 1')).toBeNull()
})

test('a page that fails is not asked for again and again', async () => {
  const router = await leaveAfterThreePages()
  isFailing = true
  asked = 0
  await act(() => router.navigate(-1))
  expect(asked).toBe(1)
})
