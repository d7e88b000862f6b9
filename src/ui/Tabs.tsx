import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Columns are counted ahead, so that no tab moves while a page is still arriving; large letters have one below the other. */
const List = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  @media (max-width: 17.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
  gap: var(--space-1);
  padding: var(--space-1);
  border-radius: var(--radius-m);
  background: var(--sunk);
`;
const Tab = styled.button`
  min-height: var(--target);
  padding: var(--space-2);
  border: 1px solid transparent;
  border-radius: calc(var(--radius-m) - 3px);
  background: transparent;
  color: var(--ink-soft);
  font-weight: 600;
  line-height: 1.25;
  &[aria-selected='true'] {
    background: var(--surface);
    border-color: var(--line);
    color: var(--accent-ink);
    box-shadow: var(--shadow-s);
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border-color: SelectedItem;
      background: SelectedItem;
      color: SelectedItemText;
      forced-color-adjust: none;
    }
  }
`;
const TabPanel = styled.div`
  padding-top: var(--space-5);
`;

type Props<Key extends string> = {
  label: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** What the selected tab shows. */
  children: ReactNode;
};

/** Where a key of the keyboard leads from tab `at` of `count`; null for other keys. */
function target(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Tabs after the ARIA practices: one stop in the tab order, arrows move and select, the panel can be focused. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.key === selected);
    const next = target(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab || next === null) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }
  return (
    <div>
      <List $count={tabs.length} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <TabPanel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {children}
      </TabPanel>
    </div>
  );
}
