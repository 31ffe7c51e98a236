import type { Frame, Page } from 'playwright-core';

/** Controls that are less than 44 px high or wide to a finger, and whatever reaches out of the page sideways. */
export function findTightSpots(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const spots: string[] = [];
    const name = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`;
    for (const element of document.querySelectorAll('button, a, summary, label.fy-agree, .fy-otp input')) {
      const { width, height } = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const reach = after.position === 'absolute' ? Number.parseFloat(after.height) || 0 : 0;
      if (Math.max(height, reach) < 43.5 || width < 43.5) spots.push(`${name(element)} ${width}×${height}`);
    }
    for (const element of document.querySelectorAll('.fy-screen, .fy-body, .fy-head, .fy-foot'))
      if (element.scrollWidth > element.clientWidth + 1) spots.push(`${element.className} is too wide`);
    if (document.documentElement.scrollWidth > innerWidth) spots.push('the page is too wide');
    return spots;
  });
}
