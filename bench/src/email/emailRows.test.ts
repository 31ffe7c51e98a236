import { expect, it } from 'vitest';
import { emailRows } from './emailRows.ts';

it('gives medians over all visitors, the floor of the same run, and judges the slowest signatures', () => {
  const visitor = (signature: number) => ({
    submit: [40],
    account: [200],
    signature: [signature, 100],
    answer: [2],
  });
  const [submit, account, signature] = emailRows([visitor(100), visitor(299)]);
  expect(submit).toMatchObject({ median: 40, floor: 2, ratio: 20, withinBudget: true });
  expect(account).toMatchObject({ median: 200, ratio: 100 });
  expect(signature).toMatchObject({ median: 100, p95: 299, withinBudget: true });
  expect(emailRows([visitor(300)])[2]).toMatchObject({ p95: 300, withinBudget: false });
});
