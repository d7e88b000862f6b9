import { showChanges } from './changes-view.ts';
import { fillComparison, wantsComparison } from './comparison-view.ts';
import { byId, element } from './dom.ts';
import { showFunnel, wantsCounts } from './funnel-view.ts';
import { showPanel } from './panel.ts';
import { GROUP_CHOSEN } from './group.ts';
import { draw, listenToPicture, showPicture, showWhole, zoom } from './picture-view.ts';
import { addressOf, data, placeNow } from './place.ts';
import { listenToSearch } from './search-view.ts';
import { startSimulation } from './simulation-view.ts';
import { showTable } from './table-view.ts';
import { showWhatIf } from './what-if-view.ts';

const TABS = ['panel', 'simulation', 'table', 'funnel', 'whatif', 'changes'];
let tab = 'panel';

function showTab(asked: string): void {
  tab = asked;
  for (const name of TABS) {
    byId(name).hidden = name !== tab;
    byId(`tab-${name}`).setAttribute('aria-selected', String(name === tab));
    byId(`tab-${name}`).tabIndex = name === tab ? 0 : -1;
  }
  document.body.classList.toggle('wide', tab === 'table' || tab === 'whatif');
  document.body.classList.toggle('figures', tab === 'whatif');
  if (tab === 'whatif') showWhatIf();
  draw();
  if (tab === 'simulation') startSimulation(placeNow());
  // Files that were opened there show on the chart as well.
  if (wantsComparison(placeNow())) show();
}

function showMachines(): void {
  const { machine, sheet } = placeNow();
  const items = data.machines.map((one) => {
    const isOpen = one === machine;
    const sheets = one.sheets.filter(({ isBefore }) => !isBefore);
    const inner = isOpen && sheets.length > 1 ? element('ul', {}, ...sheets.map(sheetLink)) : '';
    const link = element(
      'a',
      { href: addressOf(one.folder), ...(isOpen && { 'aria-current': 'true' }) },
      one.label,
    );
    return element('li', {}, link, inner);

    function sheetLink({ name, title }: (typeof sheets)[number]) {
      const current = name === sheet.name && { 'aria-current': 'page' };
      const path = one.sheets.find((two) => two.name === name)?.states[0] ?? '';
      return element(
        'li',
        {},
        element(
          'a',
          { href: addressOf(one.folder, path, name), ...current },
          name === one.folder ? data.texts.wholeSheet : title,
        ),
      );
    }
  });
  byId('machines').replaceChildren(...items);
  byId('menu-now').textContent = machine.label;
}

function show(): void {
  const place = placeNow();
  const held = document.activeElement?.closest('aside a')?.getAttribute('data-path');
  showMachines();
  showPicture(place, wantsCounts(place) || wantsComparison(place));
  showPanel(place);
  showTable(place);
  showFunnel(place, show);
  fillComparison(place.machine);
  showChanges(place);
  if (place.walk.length > 0 && tab !== 'simulation') showTab('simulation');
  else if (tab === 'simulation') startSimulation(place);
  // A property that was chosen by its link keeps the keyboard, though its list was made anew.
  if (held) byId(tab).querySelector<HTMLElement>(`a[data-path="${held}"]`)?.focus({ preventScroll: true });
}

/** Where the page is narrow, machines are chosen from a list that opens and closes again. */
const narrow = matchMedia('(max-width: 900px)');
const foldMachines = () => byId('menu').toggleAttribute('open', !narrow.matches);

for (const name of TABS) byId(`tab-${name}`).addEventListener('click', () => showTab(name));
document.addEventListener(GROUP_CHOSEN, () => {
  show();
  if (tab === 'whatif') showWhatIf();
});
byId('tabs').addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const known = TABS.filter((name) => !byId(`tab-${name}`).hidden);
  const next = known[(known.indexOf(tab) + step + known.length) % known.length] ?? 'panel';
  showTab(next);
  byId(`tab-${next}`).focus();
});
byId('zoom-in').addEventListener('click', () => zoom(0.8));
byId('zoom-out').addEventListener('click', () => zoom(1.25));
byId('zoom-all').addEventListener('click', showWhole);
byId('tab-changes').hidden = data.against === null;
byId('tab-funnel').hidden = data.against !== null;
byId('tab-whatif').hidden = data.against !== null;
listenToPicture(() => placeNow().machine.folder);
listenToSearch();
narrow.addEventListener('change', foldMachines);
foldMachines();
addEventListener('hashchange', () => {
  const { arrow, property } = placeNow();
  if ((arrow && tab !== 'panel') || (property && tab !== 'table')) showTab('panel');
  foldMachines();
  show();
});
show();
if (placeNow().walk.length === 0)
  showTab(data.against !== null ? 'changes' : data.counts !== null ? 'funnel' : 'panel');
