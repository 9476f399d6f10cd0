import { pathTo } from '@mandate/contract/frame/paths'
import { roleWords } from '@mandate/contract/lists/role-words'
import type { MakeSources } from '../../frame/feature.ts'
import { memberSearchApi } from './member-search.api.ts'

/** The palette's members without a claimed record. */
export const memberSources: MakeSources = ({ dispatch, navigate }) => [
  {
    id: 'members',
    title: 'Members',
    isNames: true,
    search: async (text) => {
      const q = text.trim().slice(0, 200)
      if (q.length < 2) return []
      const { items } = await dispatch(memberSearchApi.endpoints.findMembers.initiate({ q, limit: 5 }, { subscribe: false })).unwrap()
      return items.map(({ id, name, role, headline }) => ({
        id: `member:${id}`,
        label: name,
        detail: headline ?? roleWords(role),
        icon: 'user-round',
        onRun: () => navigate(pathTo('profile', { userId: id })),
      }))
    },
  },
]
