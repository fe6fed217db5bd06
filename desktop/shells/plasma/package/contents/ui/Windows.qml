import QtQuick
import QtQuick.Window
import org.kde.taskmanager as TaskManager

/* Windows on this screen, workspace and activity, as Plasma's task bar knows them: those of Wayland too. No titles. */
Item {
    id: windows

    property string last

    signal changed(var windows)

    TaskManager.ActivityInfo { id: activities }

    TaskManager.VirtualDesktopInfo {
        id: workspaces
        onCurrentDesktopChanged: soon.restart()
        onNumberOfDesktopsChanged: soon.restart()
    }

    TaskManager.TasksModel {
        id: tasks
        groupMode: TaskManager.TasksModel.GroupDisabled
        sortMode: TaskManager.TasksModel.SortDisabled
        filterByScreen: true
        screenGeometry: Qt.rect(Screen.virtualX, Screen.virtualY, Screen.width, Screen.height)
        filterByVirtualDesktop: true
        virtualDesktop: workspaces.currentDesktop
        filterByActivity: true
        activity: activities.currentActivity
        onDataChanged: soon.start()
        onCountChanged: soon.start()
        onActiveTaskChanged: soon.start()
    }

    /* A window that opens or moves changes many times. */
    Timer {
        id: soon
        interval: 100
        onTriggered: windows.look()
    }

    Component.onCompleted: soon.start()

    function look() {
        const list = [];
        for (let row = 0; row < tasks.count; row++) {
            const index = tasks.makeModelIndex(row);
            const read = role => tasks.data(index, TaskManager.AbstractTasksModel[role]);
            if (!read("IsWindow")) continue;
            const area = read("Geometry");
            list.push({
                program: String(read("AppId")).slice(0, 200),
                isMinimized: read("IsMinimized") === true,
                isMaximized: read("IsMaximized") === true,
                isFullScreen: read("IsFullScreen") === true,
                isActive: read("IsActive") === true,
                x: area ? Math.round(area.x) : 0,
                y: area ? Math.round(area.y) : 0,
                width: area ? Math.round(area.width) : 0,
                height: area ? Math.round(area.height) : 0
            });
        }
        const next = {
            workspace: {
                current: Math.max(0, workspaces.desktopIds.indexOf(workspaces.currentDesktop)),
                count: Math.max(1, workspaces.numberOfDesktops)
            },
            windows: list
        };
        const text = JSON.stringify(next);
        if (text === last) return;
        last = text;
        changed(next);
    }
}
