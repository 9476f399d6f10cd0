/** Transcripts of the demo's videos, by title. */
export const demoTranscripts: Record<string, string> = {
  'The first year after selling a business': `0:00 Most families we meet have just signed the largest contract of their lives.
0:04 The first thing we do is nothing. The proceeds go into Treasury bills for ninety days.
0:08 Then we set aside taxes. State and federal estimates are due sooner than most sellers expect.
0:12 In the second quarter we write down what the money is for: living, giving, and the next business.
0:16 Only then do we talk about a portfolio, and about concentrated stock if you rolled equity.
0:20 By the end of the year you know every fee you pay, in dollars.`,
  'How our fees work': `0:00 You pay us one fee, a percentage of the assets we manage.
0:04 It steps down as the account grows, and we show each step in dollars.
0:08 It covers planning, tax coordination and trading. Custody and fund expenses are separate.
0:12 We take no commissions and no payments from managers.
0:16 If you leave, the fee ends that day and is billed pro rata.`,
  'Senior Lending Fund: quarterly review': `0:00 Welcome to the quarterly review of the Senior Lending Fund.
0:04 We closed four loans to manufacturers, all first lien, at an average of three times EBITDA.
0:08 Every loan has two maintenance covenants: leverage and interest coverage.
0:12 Two positions are on the watch list. Both pay in full; one amended its covenant for a fee.
0:16 Non-accruals remain below one percent of cost.
0:20 The distribution for the quarter is paid from income only.`,
  'Specialty Finance Fund in five minutes': `0:00 The fund lends against assets: receivables, equipment and inventory.
0:04 Borrowers are small lenders and lessors with at least ten years of records.
0:08 Each pool is overcollateralized, and we audit the borrowing base every month.
0:12 Loans amortize: the fund is paid back as the pool pays down.
0:16 Redemptions are quarterly, up to five percent of net asset value.`,
  'Senior Lending Fund: what changed in our underwriting': `0:00 Since the spring we lend at half a turn less leverage.
0:04 We test interest coverage at rates two points above today's.
0:08 Adjustments to EBITDA are capped at fifteen percent.
0:12 We passed on nine of ten loans that we looked at.`,
  'What I look for in a manager': `0:00 I built a company, so I read fee schedules the way I read supplier contracts.
0:04 I ask what you own yourself, and in which share class.
0:08 I ask about your worst year, and what you changed after it.
0:12 And I want one person who answers the phone.`,
}
