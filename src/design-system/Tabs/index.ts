export { Tabs, type TabsProps } from './Tabs.tsx';
export { TabList, type TabListProps } from './TabList.tsx';
export { Tab, type TabProps } from './Tab.tsx';
export { TabPanel, type TabPanelProps } from './TabPanel.tsx';
